import '../ui/info.css'
